import './styles/tokens.css';
import './styles/base.css';
import { render } from 'preact';
import { findSession } from './api/mod.ts';
import { App } from './app.tsx';
import { applyTheme } from './shell/mod.ts';

applyTheme();
const root = document.getElementById('app')!;
const isNobody = 'nobody' in root.dataset;
if (!isNobody) void findSession();
render(<App isNobody={isNobody} />, root);
