/** Beans become entities. */
@NullMarked
package io.github.bigtablemapper.rewrite.internal.entity;

import org.jspecify.annotations.NullMarked;
