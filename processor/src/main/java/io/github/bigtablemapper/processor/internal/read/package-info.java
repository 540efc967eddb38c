/**
 * Turns javac's view of an annotated class into a model, and tells what keeps it from being one. No
 * other package knows javac's elements and types.
 */
@NullMarked
package io.github.bigtablemapper.processor.internal.read;

import org.jspecify.annotations.NullMarked;
