/**
 * Decides how many calls of one operation are made at a time, and when they have ended. No part of
 * the API: it changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.call.many;

import org.jspecify.annotations.NullMarked;
