/**
 * Entities as elements of Apache Beam pipelines. Transforms, coders and rows that did not decode
 * are immutable and safe for use by many threads. Beam creates a separate function ({@code DoFn})
 * for each thread.
 */
@NullMarked
package io.github.bigtablemapper.beam;

import org.jspecify.annotations.NullMarked;
