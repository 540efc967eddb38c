/** The columns of an entity, with the types of their values. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.column;

import org.jspecify.annotations.NullMarked;
