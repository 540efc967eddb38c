/**
 * Decides which columns, versions and cells of an entity are read, and when they expire. No part of
 * the API: it changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.read.column;

import org.jspecify.annotations.NullMarked;
