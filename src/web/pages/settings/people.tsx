/*
 * Members in the settings: roles, the projects that each sees, removal; invitations stand below. Only admins see the
 * controls, and the service checks again.
 */

import { useState } from 'preact/hooks';
import {
  call,
  findSession,
  type Member,
  type MemberPatch,
  type RecordAt,
  Refused,
  type Role,
  roleIn,
  session,
  siblingsOf,
  useLoaded,
} from '../../api/mod.ts';
import {
  Button,
  Card,
  Dialog,
  EditForm,
  Opened,
  Problem,
  SureButton,
  useEditing,
  useWriting,
} from '../../parts/mod.ts';
import { moment, t } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';
import { Invitations } from './invitations.tsx';
import { chosenReach, ReachFields } from './reach.tsx';
import { RoleOptions } from './roles.tsx';

const words = t.people;

const readMembers = async (project: string, signal?: AbortSignal): Promise<readonly Member[]> =>
  (await call('GET /api/members', { query: { limit: 100 } }, { project, ...(signal && { signal }) })).results;

/** Who belongs to the organisation, what they may do and see, and who is invited. */
export function People({ project }: PageProps) {
  return (
    <>
      <Members project={project} />
      {roleIn(project) === 'admin' && <Invitations project={project} />}
    </>
  );
}

function Members({ project }: { readonly project: string }) {
  const isAdmin = roleIn(project) === 'admin';
  const members = useLoaded(JSON.stringify(['members', project]), (signal) => readMembers(project, signal));
  const writing = useWriting();
  const [limiting, setLimiting] = useState<Member>();
  const own = session.value?.user.id;
  const change = (id: string, work: () => Promise<unknown>) =>
    writing.change(async () => {
      await work();
      if (id === own) await findSession();
    });
  const setRole = (id: string, role: Role) =>
    change(id, () => call('PATCH /api/members/{id}', { params: { id }, body: { role } }, { project }));
  const remove = (id: string) => change(id, () => call('DELETE /api/members/{id}', { params: { id } }, { project }));
  return (
    <Card title={words.title} note={words.note}>
      <Problem isInCard text={writing.problem} />
      <List
        label={words.title}
        loaded={members}
        empty={words.none}
        rowKey={({ id }) => id}
        columns={[
          [words.person, (member) => <Person member={member} isOwn={member.id === own} />],
          [
            words.role,
            ({ id, name, email, role }) =>
              isAdmin ? (
                <RoleSelect
                  key={`${role} ${writing.problem}`}
                  of={calledOf({ name, email })}
                  role={role}
                  isBusy={writing.isBusy}
                  onChoose={(chosen) => void setRole(id, chosen)}
                />
              ) : (
                t.roles[role]
              ),
          ],
          [
            words.projects,
            (member) => {
              const text = reachText(project, member.projectIds);
              if (!isAdmin || member.role === 'admin') return text;
              const label = `${words.projectsOf(calledOf(member))}: ${text}`;
              return <Button look="small" label={text} aria-label={label} onClick={() => setLimiting(member)} />;
            },
          ],
          [words.since, ({ createdAt }) => moment(createdAt)],
          [
            '',
            ({ id, name, email }) =>
              isAdmin && (
                <SureButton
                  label={words.remove(calledOf({ name, email }))}
                  sure={words.reallyRemove(calledOf({ name, email }))}
                  isBusy={writing.isBusy}
                  onSure={() => void remove(id)}
                />
              ),
          ],
        ]}
      />
      {!isAdmin && <p class="card-text faint">{t.settings.onlyAdmins}</p>}
      {limiting && <Limits project={project} member={limiting} onDone={() => setLimiting(undefined)} />}
    </Card>
  );
}

function RoleSelect({
  of,
  role,
  isBusy,
  onChoose,
}: {
  readonly of: string;
  readonly role: Role;
  readonly isBusy: boolean;
  readonly onChoose: (role: Role) => void;
}) {
  return (
    <select
      class="input small"
      aria-label={words.roleOf(of)}
      value={role}
      disabled={isBusy}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Role)}
    >
      <RoleOptions />
    </select>
  );
}

function Person({ member, isOwn }: { readonly member: Member; readonly isOwn: boolean }) {
  const { name, email } = member;
  return (
    <>
      <bdi>{calledOf(member)}</bdi>
      {name !== '' && name !== email && <span class="faint"> · {email}</span>}
      {isOwn && <span class="faint"> ({words.you})</span>}
    </>
  );
}

const calledOf = ({ name, email }: Pick<Member, 'name' | 'email'>): string => (name === '' ? email : name);

/** Which projects a person sees, in a few words. */
export const reachText = (project: string, ids: readonly string[] | null): string =>
  ids === null ? words.all : words.several(ids.length, siblingsOf(project).length);

/** Has a member see all projects, or some. */
function Limits({
  project,
  member: { id, name, email },
  onDone,
}: {
  readonly project: string;
  readonly member: Member;
  readonly onDone: () => void;
}) {
  const at: RecordAt<Member, MemberPatch> = {
    async read(signal) {
      const member = (await readMembers(project, signal)).find((one) => one.id === id);
      if (member === undefined) throw new Refused(404, words.gone);
      return member;
    },
    write: (body) => call('PATCH /api/members/{id}', { params: { id }, body }, { project }),
  };
  return (
    <Dialog title={words.projectsOf(calledOf({ name, email }))} onClose={onDone}>
      <Opened load={at.read}>
        {(member) => <Limited project={project} at={at} member={member} onDone={onDone} />}
      </Opened>
    </Dialog>
  );
}

function Limited({
  project,
  at,
  member,
  onDone,
}: {
  readonly project: string;
  readonly at: RecordAt<Member, MemberPatch>;
  readonly member: Member;
  readonly onDone: () => void;
}) {
  const editing = useEditing({
    draftOf: (form) => ({ projectIds: chosenReach(form) }),
    at,
    before: member,
    onSaved: onDone,
  });
  return (
    <EditForm editing={editing}>
      <ReachFields project={project} chosen={member.projectIds} />
    </EditForm>
  );
}
