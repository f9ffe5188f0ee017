import { type Role, roles } from '#contract/operator/rights.ts';

interface Props {
  label: string;
  names: Readonly<Record<Role, string>>;
  value: Role;
  choose: (role: Role) => void;
}

/** The role of somebody. */
export const RoleChoice = ({ label, names, value, choose }: Props) => (
  <select aria-label={label} value={value} onChange={({ target }) => choose(target.value as Role)}>
    {roles.map((role) => (
      <option key={role} value={role}>
        {names[role]}
      </option>
    ))}
  </select>
);
