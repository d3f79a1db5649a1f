export * from './channel.ts';
export * from './delivery.ts';
export * from './hearers.ts';
export * from './messages.ts';
export * from './outside.ts';
export * from './schedule.ts';
export * from './signature.ts';
