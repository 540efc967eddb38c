/**
 * The mistakes that a mapping can have whichever way it is declared: the rules, each with the id
 * and the sentence of what breaks it. The annotation processor applies them at compile time, a
 * hand-written mapping when it is built: both make an {@link
 * io.github.bigtablemapper.internal.design.EntityDesign}, and the rules look at that. What only
 * annotations can get wrong is reported only by the processor.
 *
 * <p>These types are for the modules of this library, and change with it. All are immutable and may
 * be used by several threads.
 */
@NullMarked
package io.github.bigtablemapper.internal.validation;

import org.jspecify.annotations.NullMarked;
