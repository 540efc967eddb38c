/**
 * The model as the plain design that the rules of good design read, and where in the source what
 * they find belongs.
 */
@NullMarked
package io.github.bigtablemapper.processor.lint;

import org.jspecify.annotations.NullMarked;
