import { signal } from '@preact/signals';
import { keep, kept } from '../parts/mod.ts';
import { LANGUAGES, speak, speaking, t } from '../texts/mod.ts';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const theme = signal<Theme>(THEMES.find((one) => one === kept('theme')) ?? 'system');

/** Shows the colours that were chosen, else those of the system. */
export function applyTheme(): void {
  const { value } = theme;
  if (value === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
}

const choose = (next: Theme) => {
  theme.value = next;
  keep('theme', next);
  applyTheme();
};

export function ThemeChoice() {
  return (
    <fieldset class="plain">
      <legend class="menu-head">{t.colours}</legend>
      {THEMES.map((name) => (
        <label key={name} class="menu-item">
          <input type="radio" name="theme" checked={theme.value === name} onChange={() => choose(name)} />
          {t.themes[name]}
        </label>
      ))}
    </fieldset>
  );
}

export function LanguageChoice() {
  return (
    <fieldset class="plain">
      <legend class="menu-head">{t.languageChoice}</legend>
      {(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]).map((name) => (
        <label key={name} class="menu-item" lang={name}>
          <input type="radio" name="language" checked={speaking === name} onChange={() => speak(name)} />
          {LANGUAGES[name]}
        </label>
      ))}
    </fieldset>
  );
}
