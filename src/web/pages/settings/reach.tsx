import { useState } from 'preact/hooks';
import { siblingsOf } from '../../api/mod.ts';
import { Check, Checks, projectName, tickedIn, WrongInput } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.people;

/** The projects that a person is to see, as part of a form: all, or those that are ticked. */
export function ReachFields({
  project,
  chosen,
}: {
  readonly project: string;
  /** Null for all. */
  readonly chosen: readonly string[] | null;
}) {
  const [isLimited, setLimited] = useState(chosen !== null);
  const reach = (limited: boolean, text: string) => (
    <Check
      label={text}
      type="radio"
      name="reach"
      value={limited ? 'some' : 'all'}
      checked={isLimited === limited}
      onChange={() => setLimited(limited)}
    />
  );
  return (
    <fieldset class="fields">
      <legend>{words.reach}</legend>
      {reach(false, words.allProjects)}
      {reach(true, words.someProjects)}
      {isLimited && (
        <Checks
          name="projects"
          choices={siblingsOf(project).map((one) => [one.id, projectName(one)])}
          chosen={chosen ?? []}
        />
      )}
    </fieldset>
  );
}

/** What was chosen: null for all. @throws WrongInput where some were to be chosen, and none was */
export function chosenReach(form: FormData): readonly string[] | null {
  if (form.get('reach') !== 'some') return null;
  const projects = tickedIn(form, 'projects');
  if (projects.length === 0) throw new WrongInput(words.chooseOne);
  return projects;
}
