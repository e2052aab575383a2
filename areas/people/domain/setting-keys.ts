/** The switches that an admin may set. Source: docs/decisions/0034. */
export const settingKeys = [
  'delivery_form_enabled',
  'high_volume_dialog_enabled',
  'driver_approval_required',
  'sell_only_kept',
  'payout_needs_two',
] as const;
export type SettingKey = (typeof settingKeys)[number];
