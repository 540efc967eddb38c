/**
 * Builds the filters that request these cells, and test conditions. No part of the API: it changes
 * without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.read.filter;

import org.jspecify.annotations.NullMarked;
