/**
 * Reads what there may be many of a page at a time, and makes the tokens of pages. No part of the
 * API: it changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.page;

import org.jspecify.annotations.NullMarked;
