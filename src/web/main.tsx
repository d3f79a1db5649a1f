import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { render } from 'preact';
import { enter } from './api/mod.ts';
import { App } from './app.tsx';
import { applyTheme } from './shell/mod.ts';
import { speaking } from './texts/mod.ts';

applyTheme();
document.documentElement.lang = speaking;
const root = document.getElementById('app')!;
const isNobody = 'nobody' in root.dataset;
if (!isNobody) void enter();
render(<App isNobody={isNobody} />, root);
