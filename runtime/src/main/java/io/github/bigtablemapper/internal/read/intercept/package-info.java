/**
 * Calls the interceptors of a mapper with the entities that are read and written. No part of the
 * API: it changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.read.intercept;

import org.jspecify.annotations.NullMarked;
