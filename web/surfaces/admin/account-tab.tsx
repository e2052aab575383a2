import { SecuritySections } from '#people/web/account-settings/security-sections.tsx';
import { TwoFactorSection } from '#people/web/account-settings/two-factor-section.tsx';

/** Settings of the admin's own account. */
export default function AccountTab() {
  return (
    <div className="divide-y divide-line border-b border-line">
      <TwoFactorSection />
      <SecuritySections />
    </div>
  );
}
