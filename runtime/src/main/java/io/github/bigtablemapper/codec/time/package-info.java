/**
 * The bytes of dates, times, durations and zones: of every type of {@code java.time}. The API is
 * {@link io.github.bigtablemapper.codec.time.TimeCodecs}. All are immutable and safe for use by
 * many threads.
 */
@NullMarked
package io.github.bigtablemapper.codec.time;

import org.jspecify.annotations.NullMarked;
