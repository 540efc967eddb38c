/**
 * The rules for models. They are independent of javac, so tests and tools can apply them to any
 * model.
 */
@NullMarked
package io.github.bigtablemapper.processor.internal.check;

import org.jspecify.annotations.NullMarked;
