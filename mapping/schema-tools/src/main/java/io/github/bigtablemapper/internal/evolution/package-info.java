/**
 * Whether rows that one version of an entity stored can be read by another: a comparison of their
 * designs, without a compiler and without a table. All types are immutable or have no state, and
 * may be used by several threads.
 */
@NullMarked
package io.github.bigtablemapper.internal.evolution;

import org.jspecify.annotations.NullMarked;
