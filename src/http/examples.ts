/** What an operation takes and answers, for instance. */
export interface OperationExamples {
  /** Left out where the schema of the body has examples itself, or where `{}` is one. */
  readonly body?: unknown;
  /** By status. */
  readonly answers: Readonly<Record<string, unknown>>;
}
