/** Conditions that users write as text. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.condition;

import org.jspecify.annotations.NullMarked;
