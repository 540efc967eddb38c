/** Customers, their orders and the lines of these: several entities in one table. */
@NullMarked
package io.github.bigtablemapper.examples.shop;

import org.jspecify.annotations.NullMarked;
