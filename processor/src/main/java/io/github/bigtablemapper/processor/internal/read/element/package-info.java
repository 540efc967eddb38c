/** Reads classes, their annotations and accessors from javac, and how they are created. */
@NullMarked
package io.github.bigtablemapper.processor.internal.read.element;

import org.jspecify.annotations.NullMarked;
