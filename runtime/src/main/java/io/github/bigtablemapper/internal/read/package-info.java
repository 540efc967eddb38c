/**
 * How the cells of rows become entities, and the filters that ask for them. No part of the API: it
 * changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.read;

import org.jspecify.annotations.NullMarked;
