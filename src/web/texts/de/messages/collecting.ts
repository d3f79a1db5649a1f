import type { MessageTexts } from '../../messages.ts';

/** Collectors, schedules, providers' keys, prices and budgets. */
export const collectingMessages: MessageTexts<'collecting'> = {
  'collecting-off': 'Dieser Dienst fragt keine Anbieter',
  'persona-not-in-project': 'Diese Persona gibt es im Projekt nicht',
  'tag-not-in-project': 'Dieses Tag gibt es im Projekt nicht',
  'brand-not-in-project': 'Diese Marke gibt es im Projekt nicht',
  'tag-group-not-in-project': 'Diese Prompt-Tag-Gruppe gibt es im Projekt nicht',
  'run-too-large': 'Ein Lauf würde {count} Fragen stellen, mehr als {most}: Wählen Sie weniger Prompts',
  'alert-subject': 'Das muss own oder tracked sein, oder ein Objekt mit entityId oder domain',
  'alert-domain': 'Wird nur von citedRate beobachtet: Geben Sie für {metric} eine entityId an',
  'channel-not-in-organisation': 'Diesen Kanal gibt es in der Organisation nicht',
  'time-of-day': 'Muss eine Uhrzeit sein, etwa 22:00',
  'schedule-zone': 'Das muss eine IANA-Zeitzone sein, etwa Europe/Berlin',
  'schedule-fields': 'Das müssen fünf Felder sein, etwa 0 6 * * *',
  'schedule-unreadable': 'Das lässt sich nicht lesen; richtig ist etwa 0 6 * * 1-5',
  'schedule-too-often': 'Zwischen Läufen liegt weniger als eine Stunde: Geben Sie eine Minute an, etwa 0 6 * * *',
  'schedule-never': 'Das tritt nie ein: Wählen Sie einen Tag, den es gibt',
  'product-unknown': '{provider} lässt sich nicht nach „{model}“ fragen: Wählen Sie {products}',
  'place-not-told':
    '{provider} nimmt keinen Ort: Lassen Sie ihn weg, oder wählen Sie openai, anthropic oder perplexity',
  'persona-not-told': '{provider} nimmt keine Persona: Lassen Sie sie weg',
  'provider-key-needless': 'Aufgezeichnete Antworten brauchen keinen Schlüssel',
  'base-url-required': 'Die Adresse des Endpunkts fehlt',
  'provider-key-empty': 'Leer darf er nur bei einem eigenen Endpunkt (baseUrl) sein, der keinen verlangt',
  'base-url-no-address': 'Das ist keine Adresse (richtig ist etwa https://llm.example.com/v1)',
  'base-url-parts':
    'Die Adresse darf weder Benutzernamen noch Query-String noch Fragment haben (etwa https://llm.example.com/v1)',
  'base-url-https': 'Die Adresse muss mit https:// beginnen (etwa https://llm.example.com/v1)',
  'base-url-private':
    '{address} ist keine öffentliche Adresse: Wer den Dienst betreibt, kann sie mit --collect-allow {range} erlauben',
  'provider-key-missing':
    'Für {provider} hat diese Organisation keinen Schlüssel: Ein Admin kann einen eintragen, oder der Betreiber gibt seinen frei und nennt die Organisation',
  'model-no-price':
    'Das Modell hat hier keinen Preis: Ein Admin gibt einen an (Einstellungen, Preise) oder als Budget eine Grenze in Antworten; zahlt der Betreiber, gibt er einen Preis mit --prices an',
  'month-invalid': 'Das muss ein Monat sein, etwa 2026-11',
  'plan-empty': 'Geben Sie halfWidth oder change an, oder eine Grenze in atMost',
  'plan-no-price': 'Kein Collector des Projekts hat einen Preis; geben Sie answersPerMonth an',
  'run-empty': 'Es gibt keinen Prompt zum Abfragen',
};
