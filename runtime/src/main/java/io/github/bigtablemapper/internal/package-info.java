/** How the mapper talks to the Bigtable client. No part of the API: it changes without notice. */
@NullMarked
package io.github.bigtablemapper.internal;

import org.jspecify.annotations.NullMarked;
