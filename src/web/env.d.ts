declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
/** As docs/analysis.md has it; see build/verdicts-right.ts. */
declare const VERDICTS_RIGHT: { readonly english: number; readonly others: number };

declare module '*?worker&url' {
  const address: string;
  export default address;
}

/** Trusted Types, which the pages' policy demands of addresses of scripts; not in every browser. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  };
}
