import { useState } from 'preact/hooks';
import { call, type MadeInvitation, type Role, useRows } from '../../api/mod.ts';
import { Card, Field, SelectField, useWriting, WritingForm } from '../../parts/mod.ts';
import { moment, t } from '../../texts/mod.ts';
import { MadeLinks } from './made-links.tsx';
import { reachText } from './people.tsx';
import { chosenReach, ReachFields } from './reach.tsx';
import { RoleOptions } from './roles.tsx';

const words = t.invitations;

/** Who is invited, and invitations to be made; each link is shown once. */
export function Invitations({ project }: { readonly project: string }) {
  const open = useRows('GET /api/invitations', project);
  const [made, setMade] = useState<MadeInvitation>();
  const [role, setRole] = useState<Role>('viewer');
  const making = useWriting();
  const make = (form: FormData, element: HTMLFormElement) =>
    void making.change(async () => {
      const projectIds = role === 'admin' ? null : chosenReach(form);
      const body = { email: String(form.get('email')).trim(), role, projectIds };
      setMade(await call('POST /api/invitations', { body }, { project }));
      element.reset();
      setRole('viewer');
    });
  return (
    <Card title={words.title} note={words.note}>
      <MadeLinks
        label={words.title}
        empty={words.none}
        loaded={open}
        made={made}
        say={made ? words.made(made.email) : ''}
        copy={words.copy}
        kind="invitation"
        columns={[
          [words.email, ({ email }) => <bdi>{email}</bdi>],
          [t.people.role, (one) => t.roles[one.role]],
          [t.people.projects, ({ projectIds }) => reachText(project, projectIds)],
          [words.until, ({ expiresAt }) => moment(expiresAt)],
        ]}
        endTexts={({ email }) => [words.revoke(email), words.reallyRevoke(email)]}
        end={(id) => call('DELETE /api/invitations/{id}', { params: { id } }, { project })}
      />
      <WritingForm writing={making} submitText={words.invite} onSubmit={make}>
        <Field label={words.email} type="email" name="email" autocomplete="off" required />
        <SelectField
          label={t.people.role}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
        >
          <RoleOptions />
        </SelectField>
        {role === 'admin' ? (
          <p class="faint">{t.people.adminsSeeAll}</p>
        ) : (
          <ReachFields key={made?.id} project={project} chosen={null} />
        )}
      </WritingForm>
    </Card>
  );
}
