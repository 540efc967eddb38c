/** What javac says of classes, their annotations and accessors, and how they are made. */
@NullMarked
package io.github.bigtablemapper.processor.internal.read.element;

import org.jspecify.annotations.NullMarked;
