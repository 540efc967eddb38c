/** Decodes the cells of rows into entities. No part of the API: it changes without notice. */
@NullMarked
package io.github.bigtablemapper.internal.read;

import org.jspecify.annotations.NullMarked;
