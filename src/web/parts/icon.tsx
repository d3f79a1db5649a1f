/** Drawn for a grid of 16, as strokes. */
const PATHS = {
  overview: 'M2.5 9.5h4v4h-4zM9.5 6.5h4v7h-4zM2.5 2.5h4v4h-4zM9.5 2.5h4v1.2h-4z',
  brands: 'M8.3 2.5h4.2a1 1 0 0 1 1 1v4.2L7.6 13.6a1 1 0 0 1-1.4 0L2.4 9.8a1 1 0 0 1 0-1.4zM10.8 5.2h.01',
  answers: 'M2.5 3.5h11v7.5h-6L4.5 13.5V11h-2zM5 6h6M5 8.4h4',
  sources:
    'M6.7 9.3 9.3 6.7M7.3 4.6l1.4-1.4a2.9 2.9 0 0 1 4.1 4.1l-1.4 1.4M8.7 11.4l-1.4 1.4a2.9 2.9 0 0 1-4.1-4.1l1.4-1.4',
  ads: 'M3 6.5v3h2.2L11.5 13V3L5.2 6.5zM5.5 9.7l.8 3.3M13.3 6.8v2.4',
  shopping: 'M3.2 5.5h9.6l.7 8h-11zM5.5 5.3a2.5 2.5 0 0 1 5 0',
  videos: 'M2.5 3.5h11v9h-11zM6.8 6v4l3.2-2z',
  queries: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3l3.2 3.2',
  compare: 'M5 3v10M5 13l-2.2-2.2M5 13l2.2-2.2M11 13V3M11 3 8.8 5.2M11 3l2.2 2.2',
  alerts: 'M8 2.5a3.8 3.8 0 0 1 3.8 3.8c0 3 1.2 4.2 1.2 5.2H3c0-1 1.2-2.2 1.2-5.2A3.8 3.8 0 0 1 8 2.5zM6.7 13.5h2.6',
  collect: 'M8 2.5v6.5M8 9 5.5 6.5M8 9l2.5-2.5M2.5 9.5v4h11v-4M2.5 9.5h2.7l1.3 2h3l1.3-2h2.7',
  import: 'M2.5 9.5v4h11v-4M8 10.5V2.5M8 2.5 5 5.5M8 2.5l3 3',
  settings: 'M2.5 4.5h6M11.5 4.5h2M8.5 3v3M2.5 11.5h2M7.5 11.5h6M4.5 10v3M2.5 8h8M10.5 6.5v3M13.5 8h0',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  download: 'M8 2.5v7.5M8 10 5 7M8 10l3-3M2.5 13.5h11',
  print: 'M4.5 6V2.5h7V6M4.5 11h-2V6h11v5h-2M4.5 9.5h7v4h-7z',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  calendar: 'M2.5 3.8h11v9.7h-11zM2.5 6.8h11M5.5 2.3v2.6M10.5 2.3v2.6',
  check: 'M3 8.5 6.3 12 13 4.5',
  chevron: 'M4.5 6.3 8 9.8l3.5-3.5',
  external: 'M6.5 3.5h-3v9h9v-3M9 2.5h4.5V7M13.2 2.8 7.5 8.5',
  up: 'M8 13V3.5M8 3.5 4 7.5M8 3.5l4 4',
  down: 'M8 3v9.5M8 12.5l-4-4M8 12.5l4-4',
  perhapsUp: 'M8 13v-1.6M8 9.2V7.6M8 5.4V3.5M8 3.5 4 7.5M8 3.5l4 4',
  perhapsDown: 'M8 3v1.6M8 6.8v1.6M8 10.6v1.9M8 12.5l-4-4M8 12.5l4-4',
  level: 'M3 8h10',
  mixed: 'M2.5 5h10M12.5 5 10 2.5M12.5 5 10 7.5M13.5 11h-10M3.5 11 6 8.5M3.5 11 6 13.5',
  unknown: 'M5.4 5.6a2.6 2.6 0 1 1 3.7 2.3c-.8.4-1.1.9-1.1 1.9M8 12.9h.01',
  unlike: 'M3 6h10M3 10h10M11 2.8 5 13.2',
  person: 'M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8zM2.8 13.7c.5-2.6 2.6-4 5.2-4s4.7 1.4 5.2 4',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3V11M8 5h.01',
  back: 'M13 8H3.5M3.5 8l4-4M3.5 8l4 4',
  next: 'M6.3 4.5 9.8 8l-3.5 3.5',
} as const;
export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
