export { unheardIn } from './hearers.ts';
export { type AlertWork, createAlertWork } from './looking.ts';
export {
  type AlertPreview,
  type AlertService,
  createAlertService,
  type HistoryWeek,
  type PreviewedAlert,
  type StandingAlert,
} from './service.ts';
