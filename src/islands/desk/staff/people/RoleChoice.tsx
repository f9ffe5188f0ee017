import { type Role, roles } from '#contract/operator/staff/rights.ts';

interface Props {
  /** For a choice without a label beside it. */
  label?: string;
  /** For one that has. */
  id?: string;
  names: Readonly<Record<Role, string>>;
  value: Role;
  choose: (role: Role) => void;
}

/** The role of somebody. */
export const RoleChoice = ({ label, id, names, value, choose }: Props) => (
  <select id={id} aria-label={label} value={value} onChange={({ target }) => choose(target.value as Role)}>
    {roles.map((role) => (
      <option key={role} value={role}>
        {names[role]}
      </option>
    ))}
  </select>
);
