export * from './grade.ts';
