/**
 * Entities as elements of Apache Beam's pipelines. Transforms, coders and rows that did not decode
 * are immutable and safe for use by many threads. Beam gives each thread a function ({@code DoFn})
 * of its own.
 */
@NullMarked
package io.github.bigtablemapper.beam;

import org.jspecify.annotations.NullMarked;
