/** The API: the mapper, repositories, scans and their results. */
@NullMarked
package io.github.bigtablemapper;

import org.jspecify.annotations.NullMarked;
