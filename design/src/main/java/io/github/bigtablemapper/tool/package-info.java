/** A program over what the annotation processor has written of the entities of a build. */
@NullMarked
package io.github.bigtablemapper.tool;

import org.jspecify.annotations.NullMarked;
