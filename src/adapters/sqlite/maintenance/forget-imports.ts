import { connect } from '../connect.ts';
import { explained } from '../errors.ts';

/**
 * Forgets which imports were running when a backup was made: the service told of their ends since, and would tell of them
 * again after a restore. What comes after it is told as an import of its own. @throws AppError unavailable
 */
export function forgetRunningImports(path: string): void {
  const connection = connect(path, { fileMustExist: true });
  try {
    const table = connection.prepare("select 1 from sqlite_schema where name = 'running_import'").get();
    if (table !== undefined) connection.exec('delete from running_import');
  } catch (error) {
    throw explained(error, path);
  } finally {
    connection.close();
  }
}
