import type { FigureKey } from '#people/domain/setting-figures.ts';
import type { SettingKey } from '#people/domain/setting-keys.ts';

/** The settings as an owner reads them, and the audit log. */
export const settingLabels: Record<FigureKey | SettingKey, string> = {
  delivery_form_enabled: 'Sendungsformular',
  high_volume_dialog_enabled: 'Hinweis für Vielversender',
  driver_approval_required: 'Freigabe neuer Fahrer',
  sell_only_kept: 'Nur zusagen, was zu halten ist',
  payout_needs_two: 'Auszahlung braucht zwei Personen',
  offer_seconds: 'Ein Angebot gilt',
  offer_rounds: 'Angebote je Sendung, danach nur offene Liste',
  silent_offline_minutes: 'Fahrer ohne Lebenszeichen offline nach',
  deliveries_per_driver: 'Sendungen, die ein Fahrer gleichzeitig haben darf',
  stop_minutes_documents: 'Halt mit Dokumenten',
  stop_minutes_small: 'Halt mit kleinem Paket',
  stop_minutes_medium: 'Halt mit mittlerem Paket',
  stop_minutes_large: 'Halt mit großem Paket',
  absence_wait_minutes: 'An der Tür warten, bevor „Empfänger abwesend“ gemeldet wird (0: nicht)',
  sale_reserve_minutes: 'Luft vor der Zusage, damit Express verkauft wird',
  sale_over_target_percent: 'So viel später als das Ziel wird Express noch verkauft',
  free_cancel_minutes: 'Kostenlos stornieren, auch wenn ein Fahrer angenommen hat (0: nie)',
  tell_waiting_minutes: 'Ohne Fahrer: Kunde wird gefragt nach',
  cancel_unaccepted_minutes: 'Ohne Fahrer: Storno nach der Zusage nach',
  promise_credit_percent: 'Gutschrift für eine verpasste Zusage (0: keine)',
  dispatcher_refund_euros: 'Die Disposition erstattet je Sendung bis',
  drawing_right_cents: 'Ein Sonderziehungsrecht des Währungsfonds, für die Haftung nach HGB 431',
  target_kept_percent: 'Ziel: pünktlich zugestellt, mindestens',
  target_accepted_minutes: 'Ziel: neun von zehn angenommen in höchstens',
  target_cancelled_percent: 'Ziel: storniert, höchstens',
  target_rating_tenths: 'Ziel: Bewertung, mindestens (45 sind 4,5 Sterne)',
};
