import { Gauge, type Registry } from 'prom-client';

export type ServiceGauges = ReturnType<typeof makeServiceGauges>;

/** What Prometheus reads about the service as a whole; a missing value is not known at the moment. */
export function makeServiceGauges(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `elbbote_${name}`, help, labelNames, registers: [registry] });
  return {
    databaseUp: gauge('database_up', '1 if the database answered this process within two seconds.'),
    ready: gauge('ready', '1 if requests should be sent to this process, as at /readyz.'),
    impaired: gauge('impaired', '1 if this process lacks something, as at /healthz, by what it is.', [
      'problem',
    ]),
    leader: gauge('dispatch_leader', '1 in the process that runs the rounds of dispatching.'),
    lastRound: gauge(
      'dispatch_last_round_timestamp_seconds',
      'When the last round of dispatching ended, or leading began; in the leading process only.',
    ),
    roundInterval: gauge('dispatch_round_interval_seconds', 'The longest planned pause between two rounds.'),
    openOffers: gauge('open_offers', 'Deliveries offered to a driver who has not answered yet.'),
    withoutDriver: gauge('deliveries_without_driver', 'Paid deliveries that wait for a driver.'),
    withoutDriverAge: gauge(
      'deliveries_without_driver_oldest_age_seconds',
      'For how long the oldest of them has been waiting; 0 if none does.',
    ),
    driversOnline: gauge('drivers_online', 'Drivers who are online.'),
    jobsDue: gauge('jobs_due', 'Jobs that could run now and do not yet, by queue.', ['queue']),
    jobsAge: gauge('jobs_oldest_due_age_seconds', 'For how long the oldest of them has been due, by queue.', [
      'queue',
    ]),
    jobsRetrying: gauge(
      'jobs_retrying',
      'Jobs, and messages to companies, that failed at least once and are tried again, by queue.',
      ['queue'],
    ),
    jobsStuck: gauge('jobs_stuck', 'Jobs that gave up, until an admin tries them again.'),
    payments: gauge('payments_recent', 'Payments taken in the last 30 minutes.'),
    unsettled: gauge(
      'payments_without_delivery',
      'Payments known for more than two minutes of which no delivery could be made.',
    ),
    webhookAge: gauge(
      'webhook_age_seconds',
      'Since the last webhook of the payment provider was handled; +Inf if none ever was.',
    ),
    backupAge: gauge(
      'backup_age_seconds',
      'Since the last backup, by BACKUP_STAMP; +Inf without the file, missing without the setting.',
    ),
    filesFree: gauge('files_free_bytes', 'Room on the disk with signatures and documents.'),
    filesTotal: gauge('files_total_bytes', 'Size of that disk.'),
  };
}
