/**
 * What is written to one row: the request, its mutations and its precondition, and its outcome.
 * Nothing here calls the client. No part of the API: it changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.write.row;

import org.jspecify.annotations.NullMarked;
