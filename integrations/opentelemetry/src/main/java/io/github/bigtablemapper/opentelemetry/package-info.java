/** Spans and durations of operations, by OpenTelemetry. */
@NullMarked
package io.github.bigtablemapper.opentelemetry;

import org.jspecify.annotations.NullMarked;
