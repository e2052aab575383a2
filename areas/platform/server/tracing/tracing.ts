/**
 * Traces for OpenTelemetry: a span for each request and job, and below it one for each statement. Without a
 * collector in the settings nothing is recorded, and of the libraries only the small API is loaded.
 */
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { findRunning, type LogFacts } from './log-facts.ts';

let tracer: Tracer | undefined;
/** By the facts of the running request or job, which everything done for it can find. */
const spans = new WeakMap<LogFacts, Span>();

/** From now on spans are sent to this collector, OTLP over HTTP; returns the end, which sends the rest. */
export async function openTracing(collectorUrl: string, release: string): Promise<() => Promise<void>> {
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({ url: `${collectorUrl.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'elbbote', 'service.version': release }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  tracer = provider.getTracer('elbbote');
  return async () => {
    tracer = undefined;
    // A collector that does not answer keeps no process from ending.
    await provider.shutdown().catch(() => undefined);
  };
}

/** Begins the span of a request. What a browser says of traces is not believed. */
export function traceRequest(facts: LogFacts, name: string): void {
  begin(facts, name, SpanKind.SERVER);
}

/** Begins the span of a job, below whatever sent it. */
export function traceJob(facts: LogFacts, name: string, sentBy: unknown): void {
  begin(facts, `job ${name}`, SpanKind.CONSUMER, readParent(sentBy));
}

function begin(facts: LogFacts, name: string, kind: SpanKind, parent = ROOT_CONTEXT): void {
  if (tracer) spans.set(facts, tracer.startSpan(name, { kind }, parent));
}

/** Ends the span with what is known of it by now; `failure` marks it. */
export function endTrace(facts: LogFacts, failure?: string): void {
  const span = spans.get(facts);
  if (!span) return;
  for (const [name, value] of Object.entries(facts)) if (value) span.setAttribute(`elbbote.${name}`, value);
  if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
  span.end();
}

/** The span of one statement, with its text but without its values; returns its end. */
export function traceStatement(text: string): (failure?: string) => void {
  const parent = tracer && findSpan();
  if (!tracer || !parent) return () => undefined;
  const [verb = 'statement'] = text.trimStart().split(/\s/, 1);
  const span = tracer.startSpan(
    verb.toLowerCase(),
    { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } },
    trace.setSpan(ROOT_CONTEXT, parent),
  );
  return (failure) => {
    if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
    span.end();
  };
}

/** What a job carries along for its span to be found below this one; undefined if nothing is recorded. */
export function findTraceParent(): { traceId: string; spanId: string } | undefined {
  const context = tracer && findSpan()?.spanContext();
  return context && { traceId: context.traceId, spanId: context.spanId };
}

function findSpan(): Span | undefined {
  const facts = findRunning();
  return facts && spans.get(facts);
}

function readParent(sentBy: unknown) {
  if (!sentBy || typeof sentBy !== 'object') return ROOT_CONTEXT;
  const { traceId, spanId } = sentBy as Pick<SpanContext, 'traceId' | 'spanId'>;
  const context: SpanContext = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, context);
}
