/**
 * Decodes the cells of rows into entities, and builds the filters that ask for these cells. No part
 * of the API: it changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.read;

import org.jspecify.annotations.NullMarked;
