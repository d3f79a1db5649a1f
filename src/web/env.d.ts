declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
/** As docs/analysis.md has it; see build/verdicts-right.ts. */
declare const VERDICTS_RIGHT: { readonly english: number; readonly others: number };
