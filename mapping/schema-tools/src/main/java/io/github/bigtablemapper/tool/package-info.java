/**
 * A program over what the annotation processor has written of the entities of a build. All types
 * are immutable or have no state, and may be used by several threads.
 */
@NullMarked
package io.github.bigtablemapper.tool;

import org.jspecify.annotations.NullMarked;
