/** What records say of themselves: why a collector stands still, a budget is used up, an answer is doubted. */
export const statesMessages = {
  'amount-answers-day': '{count} answers a day',
  'amount-answers-month': '{count} answers a month',
  'amount-usd-day': '{count} USD a day',
  'amount-usd-month': '{count} USD a month',
  'service-budget-used-up': 'the service’s budget is used up: the operator raises it by sightline budget',
  'tenant-budget-used-up':
    'the operator’s budget for this organisation of {amount} is used up: the operator raises it by sightline budget --organisation',
  'organisation-budget-used-up': 'the organisation’s budget of {amount} is used up: an admin raises it in the settings',
  'project-budget-used-up': 'the project’s budget of {amount} is used up: an admin raises it in the settings',
  'collector-budget-used-up': 'the collector’s budget of {amount} is used up: an admin raises it on the page Collect',
  'judge-budget-used-up': 'the judge’s budget of {amount} is used up: an admin raises it in the settings',
  'service-budget-leaves':
    'the service’s budget leaves {left} of the run’s {all} answers: the operator raises it by sightline budget',
  'tenant-budget-leaves':
    'the operator’s budget for this organisation of {amount} leaves {left} of the run’s {all} answers: the operator raises it by sightline budget --organisation',
  'organisation-budget-leaves':
    'the organisation’s budget of {amount} leaves {left} of the run’s {all} answers: an admin raises it in the settings',
  'project-budget-leaves':
    'the project’s budget of {amount} leaves {left} of the run’s {all} answers: an admin raises it in the settings',
  'collector-budget-leaves':
    'the collector’s budget of {amount} leaves {left} of the run’s {all} answers: an admin raises it on the page Collect',
  'run-out': 'the run ended before it was answered',
  'run-partly': '{missing} of {all} questions of the last run have no answer: {why}',
  'run-trial-failed': 'the question on trial failed by {why}',
  'run-streak-failed': '{count} questions in a row failed by {why}',
  'failed-after-tries': '{why} (after {tries} tries)',
  'reply-not-recorded': 'no reply to this question was recorded: answers are made up in a project named "{name}" alone',
  'no-reason-known': 'no reason is known',
  'no-reply-in-time': 'no reply came in time',
  'doubt-placeholder': '"{text}" may be what a program writes where there is no text',
  'doubt-wall': 'it begins as a page before an answer does ("{text}"), and speaks of little else',
  'doubt-part': '"{one}" answers nothing, but "{rest}" may',
  'row-replaced': 'Takes the place of row {row} of this call, which has the same key and other content',
  'response-id-mismatch': 'This response is stored as {id}; send it with that id or without one',
  'response-id-taken': 'The id {id} belongs to another response; send this one with an id of its own or without one',
  'channel-gone': 'The receiver says that it is gone (410).',
  'channel-exhausted': 'A delivery failed ten times in five days.',
} as const;
