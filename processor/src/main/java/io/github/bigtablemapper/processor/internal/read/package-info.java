/**
 * Converts javac's view of an annotated class to a model, and reports its mistakes. No other
 * package uses javac's elements and types.
 */
@NullMarked
package io.github.bigtablemapper.processor.internal.read;

import org.jspecify.annotations.NullMarked;
