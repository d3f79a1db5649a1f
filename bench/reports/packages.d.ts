// What the benchmark uses of DuckDB, which is installed for it alone: `npm install --no-save @duckdb/node-api`.
declare module '@duckdb/node-api' {
  export interface DuckDBType {
    readonly typeId: number;
  }
  export const DOUBLE: DuckDBType;
  export const SMALLINT: DuckDBType;
  export const USMALLINT: DuckDBType;
  export const UINTEGER: DuckDBType;
  export const UTINYINT: DuckDBType;

  export class DuckDBDataChunk {
    static create(types: readonly DuckDBType[]): DuckDBDataChunk;
    reset(): void;
    setColumns(columns: readonly (readonly number[])[]): void;
  }

  export interface DuckDBPreparedStatement {
    run(): Promise<{ getColumns(): Promise<readonly (readonly unknown[])[]> }>;
  }

  export interface DuckDBConnection {
    run(sql: string): Promise<unknown>;
    prepare(sql: string): Promise<DuckDBPreparedStatement>;
    createAppender(table: string): Promise<{ appendDataChunk(chunk: DuckDBDataChunk): void; closeSync(): void }>;
    closeSync(): void;
  }

  export class DuckDBInstance {
    static create(path: string, options: Readonly<Record<string, string>>): Promise<DuckDBInstance>;
    connect(): Promise<DuckDBConnection>;
    closeSync(): void;
  }
}
