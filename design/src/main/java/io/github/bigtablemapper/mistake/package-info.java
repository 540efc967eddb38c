/**
 * The mistakes that a mapping can have whichever way it is declared, each with the id and the
 * sentence that names it: the annotation processor reports them at compile time, a hand-written
 * mapping when it is built. What only annotations can get wrong is said by the processor alone.
 */
@NullMarked
package io.github.bigtablemapper.mistake;

import org.jspecify.annotations.NullMarked;
